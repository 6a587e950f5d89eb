/** Stands for the visitor. */
export const Person = () => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M12 4.5a3.75 3.75 0 1 1 0 7.5a3.75 3.75 0 1 1 0-7.5M4.75 20a7.25 5.5 0 0 1 14.5 0" />
  </svg>
);
