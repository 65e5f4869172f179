/** Content path; previews are under `/pre`. */
export function contentPath(path: `/${string}`, isPreview: boolean): `/${string}` {
  return isPreview ? `/pre${path}` : path
}
