import { type ContentFinding, lintContent } from './lint-content'
import { readContent } from './read-content'

/** Returns the problems in a content folder. */
export function lintFolder(folder: string): ContentFinding[] {
  const { files, promotions, surroundings } = readContent(folder)
  return lintContent(files, promotions, surroundings)
}
