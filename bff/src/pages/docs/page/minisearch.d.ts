/** The build puts the package's own file next to these scripts. */
export { default } from 'minisearch';
