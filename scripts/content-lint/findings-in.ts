import { type ContentFinding, lintContent } from './lint-content'
import { readContent } from './read-content'
import { listSiteFolders } from './site-names'

export { siteNames } from './site-names'

/** Returns the problems in a content folder, or those that shoppers of one site meet. */
export function lintFolder(folder: string, site?: string): ContentFinding[] {
  const { files, promotions, surroundings } = readContent(folder)
  const shownFiles = site === undefined ? files : files.filter((file) => listSiteFolders(site).includes(file.site))
  return lintContent(shownFiles, promotions, surroundings)
}
