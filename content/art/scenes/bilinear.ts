/** The value between four cells of a square map, `u` and `v` (0 to 1) of the way from the cell `at`. */
export function bilinear(map: Float32Array, at: number, { cells, u, v }: { cells: number; u: number; v: number }): number {
  const near = (map[at] ?? 0) * (1 - u) + (map[at + 1] ?? 0) * u
  const far = (map[at + cells] ?? 0) * (1 - u) + (map[at + cells + 1] ?? 0) * u
  return near * (1 - v) + far * v
}
