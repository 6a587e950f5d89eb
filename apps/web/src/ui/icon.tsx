const bag = 'M5 8h14l-1.2 11.1a1 1 0 0 1-1 .9H7.2a1 1 0 0 1-1-.9L5 8Z M9 8V6.5a3 3 0 0 1 6 0V8';

const shapes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M16 16l4 4',
  filter: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  truck: 'M3 6.5h11v9H3zM14 10h4l3 3v2.5h-7M7 18.5a1.8 1.8 0 1 1 0-.1M17 18.5a1.8 1.8 0 1 1 0-.1',
  returns: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  receipt: 'M6 3.5h12v17l-2-1.4l-2 1.4l-2-1.4l-2 1.4l-2-1.4l-2 1.4zM9 8.5h6M9 12.5h6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  next: 'M9 5l7 7l-7 7',
  previous: 'M15 5l-7 7l7 7',
  basket: bag,
  add: `${bag}M12 11v6M9 14h6`,
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20Z',
  person: 'M12 4.5a3.75 3.75 0 1 1 0 7.5a3.75 3.75 0 1 1 0-7.5M4.75 20a7.25 5.5 0 0 1 14.5 0',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  list: 'M4 5.5h4v4H4zM4 14.5h4v4H4zM11.5 7.5h8.5M11.5 16.5h8.5',
  arrow: 'M5 12h14M13 6l6 6l-6 6',
} as const;

/** A drawing beside a text that says the same; screen readers pass over it. */
export const Icon = ({ name, size = 24 }: { readonly name: keyof typeof shapes; readonly size?: number }) => (
  <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
