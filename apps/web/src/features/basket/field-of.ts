/** What stands in a field of a form that was submitted; undefined where it has no such field. */
export const fieldOf =
  (form: FormData) =>
  (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
