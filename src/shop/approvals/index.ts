export * from './model.ts';
export { changeRules, rulesOf, type OrderRules } from './change-rules.ts';
export { changeRequest, refuseOrder, releaseOrder, type Decided } from './decide.ts';
export { readApproval, type Approval } from './read-approval.ts';
export { readDecision, type Decision } from './read-decision.ts';
export { readApprovals, type Approvals } from './read-approvals.ts';
export { remindAndExpire, type ClockContext } from './remind-and-expire.ts';
