import { getLastLines } from './run-command.ts'

type WaitedServer = {
  ended: Promise<string>
  /** Output of a server that keeps running after a failed build. */
  log?: () => string
}

/** Maximum start time of Workers in milliseconds. */
const waitTimeoutMs = 60_000

/** Waits until the URL responds with success. Rejects with the server's output if it ended, failed to build or takes too long. */
export async function waitForHttp(url: string, { ended, log }: WaitedServer): Promise<void> {
  let reason: string | undefined
  void ended.then((lastReason) => (reason = lastReason))
  const deadline = Date.now() + waitTimeoutMs
  while (!(await isAnswering(url))) {
    reason ??= log && findBuildError(log())
    if (reason !== undefined) throw new Error(reason)
    if (Date.now() > deadline)
      throw new Error(`${url} did not answer within ${waitTimeoutMs / 1000} s.\n${getLastLines(log?.() ?? '', 20)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** wrangler waits for an edit after a failed build; here that is an error. */
function findBuildError(log: string): string | undefined {
  const [text] = /Build failed with[\s\S]+/.exec(log) ?? []
  return text?.split('\n').slice(0, 30).join('\n')
}

/** A refused connection only means that the server is not ready yet. */
async function isAnswering(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
