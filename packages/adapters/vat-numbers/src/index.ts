export { answerAsVies } from './stand-in.ts';
export { createVatNumbers } from './vies.ts';
