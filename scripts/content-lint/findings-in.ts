import { type Finding, lintContent } from './lint-content'
import { readContent } from './read-content'

/** What is wrong in a folder of content. */
export function findingsIn(folder: string): Finding[] {
  const { files, promotions, surroundings } = readContent(folder)
  return lintContent(files, promotions, surroundings)
}
