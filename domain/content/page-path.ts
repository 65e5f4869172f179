const shape = /^[a-z0-9-]+(\/[a-z0-9-]+){0,3}$/

/** Whether authors may have made a page of this path: up to four plain words. */
export function isPagePath(path: string): boolean {
  return shape.test(path)
}
