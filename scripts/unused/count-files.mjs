/** Says how many files Knip looked at, which its own reports leave out. @type {import('knip').Reporter} */
const countFiles = ({ counters }) => {
  process.stdout.write(`Looked at ${counters.processed} files\n`);
};

// Knip takes a reporter's default export.
export default countFiles;
