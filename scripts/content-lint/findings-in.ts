import { type Finding, lintContent } from './lint-content'
import { readContent } from './read-content'

/** Returns the problems in a content folder. */
export function findingsIn(folder: string): Finding[] {
  const { files, promotions, surroundings } = readContent(folder)
  return lintContent(files, promotions, surroundings)
}
