import { Notice } from '~/ui/notice'

/** Why the last form of the page came back. */
export function FormNotices({ result }: { result?: { errors: Record<string, string[]> } }) {
  return Object.values(result?.errors ?? {})
    .flat()
    .map((message) => <Notice key={message} tone="error" title={message} />)
}
