/** What a developer has to mend in a page; said like this where the sentence about it cannot be loaded. */
export type DeveloperProblem =
  | 'no form in the page'
  | 'no result address'
  | 'form inside another form'
  | 'frames of another build';
