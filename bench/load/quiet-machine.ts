import { setTimeout as sleep } from 'node:timers/promises'
import { getMachineCpu } from '../../scripts/serve/process-cpu.ts'

const maxBusyShare = 0.15
const sampleMs = 2_000

/** Waits, at most this many seconds, until the machine is nearly idle; returns the share of one CPU in use at the end. */
export async function waitForQuietMachine(seconds: number): Promise<number> {
  const deadline = Date.now() + seconds * 1000
  let share: number
  do {
    const [busy, started] = [getMachineCpu(), performance.now()]
    await sleep(sampleMs)
    share = (getMachineCpu() - busy) / (performance.now() - started)
  } while (share > maxBusyShare && Date.now() < deadline)
  return share
}
