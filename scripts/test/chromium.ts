import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const defaultPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser']
const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const headlessShellPath = '/usr/bin/chromium-headless-shell'

/** Full Chromium: CHROMIUM, else an installed one. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = [
    process.env.CHROMIUM,
    ...defaultPaths,
    ...programNames.flatMap((name) => folders.map((folder: string) => path.join(folder, name))),
  ]
  return candidates.find((file) => file && existsSync(file))
}

/** Browser of the journeys: Chromium's headless shell, Playwright's default, unless CHROMIUM names another. (decision 086) */
export function findHeadlessShell(): string | undefined {
  return !process.env.CHROMIUM && existsSync(headlessShellPath) ? headlessShellPath : findChromium()
}

/** Full Chromium. Installs it and the headless shell from Debian's packages if missing and permitted. */
export function requireChromium(): string {
  const isMissing = !process.env.CHROMIUM && !(existsSync(headlessShellPath) && findChromium())
  const problem = isMissing && canInstall() ? installChromium() : undefined
  const chromiumPath = findChromium()
  if (!chromiumPath)
    throw new Error(
      problem ?? 'The journeys need Chromium. Install it (Debian: apt-get install chromium) or name one with CHROMIUM=/path/to/it.',
    )
  return chromiumPath
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** The problem, if any. */
function installChromium(): string | undefined {
  console.log('  Installing Chromium for the journeys …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['chromium', 'chromium-headless-shell']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
    if (status !== 0) return `apt-get ${args[0]} failed.\n${stderr}`
  }
  return undefined
}
