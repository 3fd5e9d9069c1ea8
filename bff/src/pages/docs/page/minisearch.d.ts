/** The build puts the package's own file next to these scripts. */
// oxlint-disable-next-line import/no-default-export -- it is that of the package
export { default } from 'minisearch';
