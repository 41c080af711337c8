export * from './model.ts';
export type { StaffContext } from './context.ts';
export { acceptInvitation, openInvitation } from './accept-invitation.ts';
export { logInStaff } from './log-in.ts';
export type { Invited, Member } from './member-queries.ts';
export { endStaff, inviteStaff, listStaff } from './members.ts';
export { endMember, inviteMember, readMembers } from './team.ts';
export { scopeValues, withinScope } from './scope-queries.ts';
export { deleteStaffSession, noteAct, readStaff, touchStaffSession } from './queries.ts';
