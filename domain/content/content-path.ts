/** True for a content service call, previews included. */
export function isContentPath(path: `/${string}`): boolean {
  return /^\/(pre\/)?:mode\/caas\//.test(path)
}

/** Content path; previews are under `/pre`. */
export function contentPath(path: `/${string}`, isPreview: boolean): `/${string}` {
  return isPreview ? `/pre${path}` : path
}
