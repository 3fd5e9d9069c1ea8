/** The texts of a form that the page sends itself, by the names of its fields. */
export function formValues(event: SubmitEvent): (name: string) => string {
  event.preventDefault();
  const data = event.target instanceof HTMLFormElement ? new FormData(event.target) : new FormData();
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
