/** Where a piece of content is asked for: a preview under `/pre`. (CMS-10, TRAP-26) */
export function contentPath(path: `/${string}`, isPreview: boolean): `/${string}` {
  return isPreview ? `/pre${path}` : path
}
