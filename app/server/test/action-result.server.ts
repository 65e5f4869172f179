import type { FormResult } from '../form-action.server'

/** Result of an action: redirect target or form result. */
export type ActionResult = { status: number; location: string | null; result?: FormResult }

/** Runs an action or loader and reads its response, thrown or returned. */
export async function actionResult(run: () => Promise<unknown>): Promise<ActionResult> {
  const answer = await run().catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('Location') }
  const { data: result, init } = answer as { data: FormResult; init: ResponseInit | null }
  return { status: init?.status ?? 200, location: null, result }
}
