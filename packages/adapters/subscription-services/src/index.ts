export { createAskCredit } from './credit-check/ask-credit.ts';
export { answerAsCreditService } from './credit-check/stand-in.ts';
