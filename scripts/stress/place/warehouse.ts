import { setTimeout as sleep } from 'node:timers/promises'
import { callOrThrow } from '../request-until-answered.ts'
import type { History } from './history.ts'

const steps = ['IN_FULFILMENT', 'SHIPPED']

/** Ships confirmed orders while the shop runs, so that captures are under stress as well. */
export async function warehouse(url: string, history: History, isOver: () => boolean) {
  for (let next = 0; !isOver();) {
    const attempt = history.attempts[next]
    if (!attempt) await sleep(50)
    else {
      next += 1
      for (const orderNumber of attempt.told) await ship(url, orderNumber)
    }
  }
}

/** Ships all remaining orders. Shipping twice is idempotent. */
export async function shipEverything(url: string, { attempts }: History) {
  for (const { told: orderNumbers } of attempts) for (const orderNumber of orderNumbers) await ship(url, orderNumber)
}

async function ship(url: string, orderNumber: string) {
  for (const step of steps) await callOrThrow(`${url}/stress/order/${orderNumber}/${step}`, { method: 'POST' })
}
