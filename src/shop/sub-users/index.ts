export * from './model.ts';
export { changeUser, createUser, removeUser, type ManageContext, type UserInput } from './manage-users.ts';
export { endUserLogin, inviteUser, type InviteContext } from './invite-user.ts';
export { isUserLogin } from './login-queries.ts';
export { requestUserPassword, setUserPassword } from './own-password.ts';
export { hasUsers, readUser, readUsers, type SelectableUser } from './read-users.ts';
export { switchUser, type SwitchContext, type SwitchInput } from './switch-user.ts';
