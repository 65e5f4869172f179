import { dressesOthers } from './dresses-others'

const shape = /^[a-z0-9-]+(\/[a-z0-9-]+){0,3}$/
/** Documents that are shown around or instead of a page, and are none themselves. */
const documents = ['menu', 'footer', 'popups', 'error-4xx', 'error-5xx']
/** Pages of authors whose place a page of ours took. */
const moved: Partial<Record<string, string>> = { 'contact-us': 'help/contact-us' }

/** Whether authors may have made a page of this path: up to four plain words. */
export function isPagePath(path: string): boolean {
  return shape.test(path) && !documents.includes(path)
}

/** Where a page is read now that was once read at this path. */
export function movedTo(path: string): string | undefined {
  return moved[path]
}

/** Whether a document that a list of pages names can be opened at its own path. */
export function isOpened({ page, type }: { page: string; type: string }): boolean {
  return isPagePath(page) && !dressesOthers(type) && movedTo(page) === undefined
}
