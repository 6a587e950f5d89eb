export { type Language, languageOf, languages, ownName, territorial } from './language.ts';
