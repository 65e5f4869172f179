import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser']
const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser the journeys run in: the one CHROMIUM names, else the machine's own. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = [process.env.CHROMIUM, ...usual, ...onPath.flatMap((name) => folders.map((folder: string) => path.join(folder, name)))]
  return candidates.find((file) => file && existsSync(file))
}

/** The same, brought by Debian's package when there is none and we may install it. */
export function needChromium(): string {
  const found = findChromium() ?? (mayInstall() ? installChromium() : undefined)
  if (!found)
    throw new Error('The journeys need Chromium. Install it (Debian: apt-get install chromium) or name one with CHROMIUM=/path/to/it.')
  return found
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function installChromium(): string | undefined {
  console.log('  Installing Chromium for the journeys …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed.\n${stderr}`)
  }
  return findChromium()
}
