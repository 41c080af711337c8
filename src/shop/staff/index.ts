export * from './model.ts';
export type { StaffContext } from './context.ts';
export { acceptInvitation, openInvitation } from './accept-invitation.ts';
export { logInStaff } from './log-in.ts';
export { endStaff, inviteStaff, listStaff, type Invited, type Member } from './members.ts';
export { endMember, inviteMember, readMembers } from './team.ts';
export { deleteStaffSession, noteAct, readStaff, touchStaffSession } from './queries.ts';
