import { textsSuite } from '../trial-page/texts.suite.ts';
import { textsIn } from './texts.ts';

/** Norwegian writes it as English does. */
const sameAsEnglish: readonly string[] = ['For testing'];

textsSuite(textsIn, sameAsEnglish);
