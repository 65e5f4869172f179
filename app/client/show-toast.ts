import type { ToastWish } from '~/ui/toast-list'

/** Says something for a few seconds at the bottom of the screen. The code for it is fetched with the first one. */
export async function showToast(wish: ToastWish) {
  if (import.meta.env.SSR) return
  const { raiseToast } = await import('./toast-stack')
  await raiseToast(wish)
}

/** Removes a toast if it is still there. */
export async function dismissToast(title: string) {
  if (import.meta.env.SSR) return
  const { withoutToast } = await import('./toast-stack')
  withoutToast(title)
}
