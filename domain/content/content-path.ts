/** True for a call of the content service, whether it is a preview or not. */
export function isContentPath(path: `/${string}`): boolean {
  return /^\/(pre\/)?:mode\/caas\//.test(path)
}

/** Content path; previews are under `/pre`. */
export function contentPath(path: `/${string}`, isPreview: boolean): `/${string}` {
  return isPreview ? `/pre${path}` : path
}
