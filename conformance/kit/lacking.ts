import type { Feature } from '#contracts/capabilities'
import { expectSuccess } from './expect'
import { Finding } from './finding'
import type { Kit } from './kit'

/** Features the backend says it lacks. One without the call lacks nothing; a wrong answer is left to the cases of the call. */
export async function lackingOf({ call }: Pick<Kit, 'call'>): Promise<readonly Feature[]> {
  try {
    return expectSuccess(await call('utilities.capabilities'), 'utilities.capabilities').lacks
  } catch (error) {
    if (error instanceof Finding) return []
    throw error
  }
}
