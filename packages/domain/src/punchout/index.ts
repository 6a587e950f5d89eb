export { type BegunVisit, beginVisit, type SetupRefusal } from './begin-visit.ts';
export { type HandOverDeps, handOver, type UnseenChanges, type VisitOver } from './hand-over.ts';
export type {
  HashSecret,
  IsSameHash,
  KnownCompany,
  PunchOutCompanies,
  PunchOutStore,
  SecretHash,
} from './ports.ts';
export type {
  Credential,
  ItemOut,
  Operation,
  PunchOut,
  PunchOutCompany,
  ReturnedBasket,
  ReturnedLine,
  SetupRequest,
} from './punchout.ts';
export { protocolOf } from './punchout.ts';
export { visitSession } from './visit-session.ts';
