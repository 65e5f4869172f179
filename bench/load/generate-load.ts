import { spawn, spawnSync } from 'node:child_process'
import { Agent, get } from 'node:http'

export type LoadRequest = { url: string; headers: Record<string, string>; seconds: number }
export type LoadResult = {
  requests: number
  perSecond: number
  /** Error responses, broken connections, and responses slower than two seconds. */
  failed: { refused: number; broken: number; late: number }
}

const connectionCount = 8
/** Timeout, as in wrk. */
const requestTimeoutMs = 2_000
const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/** Asks for one page as often as eight connections can: with wrk where it is installed, else with a loop of our own. */
export function generateLoad(load: LoadRequest): Promise<LoadResult> {
  return hasWrk ? generateWithWrk(load) : generateWithLoop(load)
}

function generateWithWrk({ url, headers, seconds }: LoadRequest): Promise<LoadResult> {
  const args = [
    '-t1',
    `-c${connectionCount}`,
    `-d${seconds}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
  ]
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', [...args, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.once('error', reject)
    child.once('close', () => resolve(parseWrk(output)))
  })
}

/** Parses wrk's summary. */
export function parseWrk(output: string): LoadResult {
  const parseNumber = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  return {
    requests: parseNumber(/(\d+) requests in/),
    perSecond: parseNumber(/Requests\/sec:\s+([\d.]+)/),
    failed: {
      refused: parseNumber(/Non-2xx or 3xx responses: (\d+)/),
      broken: parseNumber(/connect (\d+)/) + parseNumber(/read (\d+),/) + parseNumber(/write (\d+)/),
      late: parseNumber(/timeout (\d+)/),
    },
  }
}

async function generateWithLoop({ url, headers, seconds }: LoadRequest): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionCount })
  const deadline = Date.now() + seconds * 1000
  const loadResult = { requests: 0, failed: { refused: 0, broken: 0, late: 0 } }
  const sendRequests = async () => {
    while (Date.now() < deadline) {
      const started = Date.now()
      const status = await requestStatus(url, headers, agent).catch(() => 0)
      loadResult.requests += 1
      if (status === 0) loadResult.failed.broken += 1
      else if (status !== 200) loadResult.failed.refused += 1
      if (Date.now() - started > requestTimeoutMs) loadResult.failed.late += 1
    }
  }
  await Promise.all(Array.from({ length: connectionCount }, sendRequests))
  agent.destroy()
  return { ...loadResult, perSecond: loadResult.requests / seconds }
}

function requestStatus(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0))).on('error', reject)
  })
}
