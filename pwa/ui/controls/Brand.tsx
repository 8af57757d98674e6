export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="6" fill="#0A5A66" />
      <path d="M8 23V6.5h12V23" fill="#F4F1EA" />
      <path d="M7 5h14v2H7z" fill="#F4F1EA" />
      <path d="M10.2 9h1.5v6h-1.5zM13.25 9h1.5v6h-1.5zM16.3 9h1.5v6h-1.5z" fill="#0A5A66" />
      <path d="M4 22h20v2H4z" fill="#E3BC6E" />
    </svg>
  );
}
