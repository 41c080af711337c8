export * from './model.ts';
export { changeUser, createUser, removeUser, type ManageContext, type UserInput } from './manage-users.ts';
export { readUser, readUsers, type SelectableUser } from './read-users.ts';
export { switchUser, type SwitchContext, type SwitchInput } from './switch-user.ts';
