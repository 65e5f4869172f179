import { setTimeout as sleep } from 'node:timers/promises'
import { machineCpu } from '../../scripts/serve/process-cpu.ts'

const quietShare = 0.15
const lookMs = 2_000

/** Waits, at most this many seconds, until the machine is nearly idle; returns the share of one CPU in use at the end. */
export async function quietMachine(seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1000
  let share: number
  do {
    const [busy, started] = [machineCpu(), performance.now()]
    await sleep(lookMs)
    share = (machineCpu() - busy) / (performance.now() - started)
  } while (share > quietShare && Date.now() < end)
  return share
}
