/**
 * A path of this portal, however many slashes it begins with: to a browser `//example.org` is another site's address, and so
 * is `/\example.org`.
 */
export const ownPath = (path: string) => path.replace(/^[/\\]+/, '/')
