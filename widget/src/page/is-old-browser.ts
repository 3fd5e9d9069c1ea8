/**
 * Whether the browser is older than the floor: Safari 16, Chrome 105 and Firefox 110 are the first that know the units
 * of containers. Such a browser has to parse this script, so the build lowers its syntax; what it runs until it is
 * turned away may use nothing newer either.
 */
export const IS_OLD_BROWSER = !CSS.supports('(width:1cqi)');
