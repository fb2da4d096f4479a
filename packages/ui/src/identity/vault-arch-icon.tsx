/** The vault's icon, an arch inside an arch, on the same grid and with the same line width as lucide's icons. */
export function VaultArchIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="lucide"
    >
      <path d="M3 21V12a9 9 0 0 1 18 0v9M8 21v-8.5a4 4 0 0 1 8 0V21M12 3v5.5M3 21h5M16 21h5" />
    </svg>
  )
}
