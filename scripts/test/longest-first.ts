import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of journeys that walk a whole list, or wait for the platform's clock. One that started last would run alone. */
const longestFiles = ['every-form', 'seen-at', 'content-editor', 'restock', 'local-methods'].map((name) => `${name}.spec.ts`)

/** Starts the longest files first. Vitest knows how long a file took only where it has run before, and else starts with the largest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortedFiles = await super.sort(files)
    return sortedFiles.sort((one, other) => getPlace(one) - getPlace(other))
  }
}

function getPlace({ moduleId }: TestSpecification): number {
  const place = longestFiles.indexOf(path.basename(moduleId))
  return place === -1 ? longestFiles.length : place
}
