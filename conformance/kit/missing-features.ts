import type { BackendFeature } from '#contracts/capabilities'
import { expectSuccess } from './expect'
import { ConformanceFinding } from './finding'
import type { Kit } from './kit'

/** Features the backend says it lacks. One without the call lacks nothing; a wrong answer is left to the cases of the call. */
export async function loadMissingFeatures({ call }: Pick<Kit, 'call'>): Promise<readonly BackendFeature[]> {
  try {
    return expectSuccess(await call('utilities.capabilities'), 'utilities.capabilities').lacks
  } catch (error) {
    if (error instanceof ConformanceFinding) return []
    throw error
  }
}
