import { spawn, spawnSync } from 'node:child_process'
import { Agent, get } from 'node:http'

export type Load = { url: string; headers: Record<string, string>; seconds: number }
export type Served = {
  requests: number
  perSecond: number
  /** Error responses, broken connections, and responses slower than two seconds. */
  failed: { refused: number; broken: number; late: number }
}

const connections = 8
/** Timeout, as in wrk. */
const patienceMs = 2_000
const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/** Asks for one page as often as eight connections can: with wrk where it is installed, else with a loop of our own. */
export function generateLoad(load: Load): Promise<Served> {
  return hasWrk ? withWrk(load) : withLoop(load)
}

function withWrk({ url, headers, seconds }: Load): Promise<Served> {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
  ]
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', [...args, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    child.once('error', reject)
    child.once('close', () => resolve(parseWrk(said)))
  })
}

/** Parses wrk's summary. */
export function parseWrk(said: string): Served {
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0)
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    failed: {
      refused: number(/Non-2xx or 3xx responses: (\d+)/),
      broken: number(/connect (\d+)/) + number(/read (\d+),/) + number(/write (\d+)/),
      late: number(/timeout (\d+)/),
    },
  }
}

async function withLoop({ url, headers, seconds }: Load): Promise<Served> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = Date.now() + seconds * 1000
  const served = { requests: 0, failed: { refused: 0, broken: 0, late: 0 } }
  const askOn = async () => {
    while (Date.now() < end) {
      const started = Date.now()
      const status = await statusOf(url, headers, agent).catch(() => 0)
      served.requests += 1
      if (status === 0) served.failed.broken += 1
      else if (status !== 200) served.failed.refused += 1
      if (Date.now() - started > patienceMs) served.failed.late += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  agent.destroy()
  return { ...served, perSecond: served.requests / seconds }
}

function statusOf(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0))).on('error', reject)
  })
}
