/** Where the server looks for the page of a closed shop, whatever address was asked for. */
export const closedPath = '/closed';

/** Where the server looks for the error page after a page could not be rendered. */
export const failedPath = '/failed';
