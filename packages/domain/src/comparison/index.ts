export {
  type Compared,
  type ComparedRow,
  isDifferent,
  maxCompared,
  noneCompared,
  optionRows,
  readCompared,
  specificationRows,
  type TooManyCompared,
  withCompared,
  withoutCompared,
} from './comparison.ts';
