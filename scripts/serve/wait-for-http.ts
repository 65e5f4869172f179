import { tailOf } from './run-command.ts'

type Server = {
  ended: Promise<string>
  /** Output so far of a server that keeps running when its build fails. */
  log?: () => string
}

/** Longest time (milliseconds) Workers take to start. */
const patience = 60_000

/** Waits until the address answers with success; gives up, with the server's own words, when it ended, cannot be built or takes too long. */
export async function waitForHttp(url: string, { ended, log }: Server): Promise<void> {
  let reason: string | undefined
  void ended.then((why) => (reason = why))
  const until = Date.now() + patience
  while (!(await answers(url))) {
    reason ??= log && buildErrorIn(log())
    if (reason !== undefined) throw new Error(reason)
    if (Date.now() > until) throw new Error(`${url} did not answer within ${patience / 1000} s.\n${tailOf(log?.() ?? '', 20)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A Worker that cannot be bundled keeps wrangler waiting for an edit; for us it is the end. */
function buildErrorIn(log: string): string | undefined {
  const [text] = /Build failed with[\s\S]+/.exec(log) ?? []
  return text?.split('\n').slice(0, 30).join('\n')
}

/** A refused connection only means: not yet. */
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
