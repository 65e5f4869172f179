/**
 * The server's time in milliseconds, for opt-in dates and age limits. The call falls back to epoch when it fails: 0 then means "not known",
 * and the clock at hand is used, so that nobody is refused for being born after 1970. (FAPI-01, TRAP-28)
 */
export function trustedTime(serverTimestamp: number | undefined, clock: number): number {
  return serverTimestamp && Number.isFinite(serverTimestamp) && serverTimestamp > 0 ? serverTimestamp : clock
}
