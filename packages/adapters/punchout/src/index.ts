export { readSetup, type SetupUnreadable } from './read-setup.ts';
export { type CxmlStatus, writeRefusal, writeSetupAnswer } from './write-answer.ts';
export { writeOrderMessage } from './write-order-message.ts';
