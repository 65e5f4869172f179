import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

// Without windows a browser does half the work for the same page, and a screen is as narrow as it is asked to be.
const headless = '/usr/bin/chromium-headless-shell'
const usual = [headless, '/usr/bin/chromium', '/usr/bin/chromium-browser']
const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser the journeys run in: the one CHROMIUM names, else the machine's own. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = [process.env.CHROMIUM, ...usual, ...onPath.flatMap((name) => folders.map((folder: string) => path.join(folder, name)))]
  return candidates.find((file) => file && existsSync(file))
}

/** The same; Debian's package of the one without windows is installed first where it is missing and we may. */
export function needChromium(): string {
  const isThere = process.env.CHROMIUM || existsSync(headless)
  const failure = !isThere && mayInstall() ? installHeadless() : undefined
  const found = findChromium()
  if (found) return found
  throw new Error(
    failure ??
      'The journeys need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or name one with CHROMIUM=/path/to/it.',
  )
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** What went wrong, if anything did: a machine with a browser of its own can do without. */
function installHeadless(): string | undefined {
  console.log('  Installing Chromium for the journeys …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', path.basename(headless)]]) {
    const { status, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
    if (status !== 0) return `apt-get ${args[0]} failed.\n${stderr}`
  }
}
